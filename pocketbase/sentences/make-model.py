"""Makes minilm-int8.bin from model.safetensors of sentence-transformers/all-MiniLM-L6-v2 (python3 make-model.py model.safetensors; needs numpy
and safetensors). Matrices are int8 with one scale for each row, the rest float32; a JSON header names each tensor, its shape, kind and place."""

import hashlib
import json
import struct
import sys

import numpy
from safetensors.numpy import load_file

MADE = "ffe5359f3293f62e550995db298345ea844939238e1ac6d78fafd884997e2a07"
LAYERS, POSITIONS = 6, 256
LINEAR = ["attention.self.query", "attention.self.key", "attention.self.value", "attention.output.dense", "intermediate.dense", "output.dense"]
FLOATS = [
    *(f"attention.self.{name}.bias" for name in ("query", "key", "value")),
    "attention.output.dense.bias",
    *(f"attention.output.LayerNorm.{name}" for name in ("weight", "bias")),
    "intermediate.dense.bias",
    "output.dense.bias",
    *(f"output.LayerNorm.{name}" for name in ("weight", "bias")),
]

weights = load_file(sys.argv[1])
layers = [f"encoder.layer.{at}." for at in range(LAYERS)]
matrices = ["embeddings.word_embeddings.weight", *(layer + name + ".weight" for layer in layers for name in LINEAR)]
floats = [f"embeddings.{name}" for name in ("position_embeddings.weight", "token_type_embeddings.weight", "LayerNorm.weight", "LayerNorm.bias")]
floats += [layer + name for layer in layers for name in FLOATS]

head, blob = [], b""
for name in matrices:
    values = weights[name].astype(numpy.float32)
    scales = numpy.abs(values).max(1) / 127
    scales[scales == 0] = 1
    whole = numpy.clip(numpy.round(values / scales[:, None]), -127, 127).astype(numpy.int8)
    head.append({"name": name, "shape": list(values.shape), "kind": "q8", "at": len(blob)})
    blob += scales.astype("<f4").tobytes() + whole.tobytes()
    blob += b"\0" * (-len(blob) % 4)
for name in floats:
    values = weights[name].astype("<f4")
    if "position" in name:
        values = values[:POSITIONS]
    head.append({"name": name, "shape": list(values.shape), "kind": "f32", "at": len(blob)})
    blob += values.tobytes()
header = json.dumps(head).encode()
header += b" " * (-len(header) % 4)
made = struct.pack("<I", len(header)) + header + blob
if hashlib.sha256(made).hexdigest() != MADE:
    sys.exit("this is another model: its vectors have nothing to do with those that are stored")
with open("minilm-int8.bin", "wb") as file:
    file.write(made)
