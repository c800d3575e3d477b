#include "textflag.h"

// func dotAVX2(weights *byte, values *int16, count int, sums *[together]int32)
// Sixteen weights become 16 bits wide, meet four rows, and neighbours' products are added into 32 bits.
TEXT ·dotAVX2(SB), NOSPLIT, $0-32
	MOVQ weights+0(FP), SI
	MOVQ values+8(FP), DI
	MOVQ count+16(FP), CX
	MOVQ sums+24(FP), DX
	LEAQ (DI)(CX*2), R8
	LEAQ (R8)(CX*2), R9
	LEAQ (R9)(CX*2), R10
	VPXOR Y0, Y0, Y0
	VPXOR Y1, Y1, Y1
	VPXOR Y2, Y2, Y2
	VPXOR Y3, Y3, Y3
	XORQ AX, AX

next:
	VPMOVSXBW (SI)(AX*1), Y4
	VPMADDWD (DI)(AX*2), Y4, Y5
	VPMADDWD (R8)(AX*2), Y4, Y6
	VPMADDWD (R9)(AX*2), Y4, Y7
	VPMADDWD (R10)(AX*2), Y4, Y8
	VPADDD Y5, Y0, Y0
	VPADDD Y6, Y1, Y1
	VPADDD Y7, Y2, Y2
	VPADDD Y8, Y3, Y3
	ADDQ $16, AX
	CMPQ AX, CX
	JLT next

	// Four registers of eight become one of four.
	VPHADDD Y1, Y0, Y0
	VPHADDD Y3, Y2, Y2
	VPHADDD Y2, Y0, Y0
	VEXTRACTI128 $1, Y0, X1
	VPADDD X1, X0, X0
	VMOVDQU X0, (DX)
	VZEROUPPER
	RET
