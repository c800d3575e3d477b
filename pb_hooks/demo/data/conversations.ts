/** Threads of the demo coach: athlete's number, age of the first line in minutes, lines; "new" are unread. */
export type Conversation = {
  athlete: number;
  minutesAgo: number;
  lines: readonly (readonly [who: "athlete" | "coach" | "athlete new" | "coach new", text: string])[];
};

export const CONVERSATIONS: readonly Conversation[] = [
  {
    athlete: 0,
    minutesAgo: 3 * 1440,
    lines: [
      [
        "athlete",
        "Hi Daniela, two double faults at 5:4 again on Saturday. I have it on video, it looks even worse than it felt.",
      ],
      [
        "coach",
        "Send it, and do not watch it again before we talk. One question: what did you say to yourself before the second serve at 30:30?",
      ],
      ["athlete", "Honestly? Please not again."],
      [
        "coach",
        "Good, then we know what to replace. Try this until Tuesday: bounce four times, look at the target, breathe out, serve. Same order every time, in practice too.",
      ],
      ["athlete", "Did 60 of them today. The order is boring and I like it."],
      ["coach new", "Boring is the goal. I will bring numbers from your first two matches to the session."],
    ],
  },
  {
    athlete: 8,
    minutesAgo: 2 * 1440 + 300,
    lines: [
      ["athlete", "Hola Daniela, subí los dos partidos de la semana pasada. En el segundo me apuro en cada punto."],
      [
        "coach",
        "Los vi anoche. Cuenta tus tiros: terminas en el tercero, aunque el cuarto es tu mejor golpe. Mañana te mando las notas.",
      ],
      ["athlete", "¡Gracias! ¿Podemos mover la próxima sesión un poco más tarde?"],
      ["athlete new", "Te propuse otra hora en la reserva."],
    ],
  },
  {
    athlete: 15,
    minutesAgo: 26 * 60,
    lines: [
      ["athlete", "Sorry about last week. I wrote the wrong day in my calendar and only saw it in the evening."],
      ["coach", "It happens once to everybody. Book the next one when you have your partner's dates."],
      ["athlete new", "Just did, payment follows tonight. Can he listen in? He says he is the problem, not me."],
    ],
  },
  {
    athlete: 39,
    minutesAgo: 95,
    lines: [
      [
        "athlete new",
        "Is the club with the clay courts hard to reach by tram? I arrive from Vienna at noon and would come straight from the airport.",
      ],
    ],
  },
  {
    athlete: 21,
    minutesAgo: 5 * 1440,
    lines: [
      [
        "athlete",
        "My exam moved onto our session, so I had to cancel. Googly and tennis do not mix anyway, says my dad.",
      ],
      ["coach", "Exams first. Good luck, Sam."],
    ],
  },
];

/** Shared notes of delivered sessions, by the booking's place in the demo coach's list. */
export const NOTES = {
  latest: `Video review, two matches on clay

What works
- Forehand from the middle: heavy and safe. Keep it.
- You return deep on the second serve, 7 of 9.

What to change
- You finish in the third ball. In 31 points you tried a winner before the fourth; you won 9 of them.
- When you are late you hit flat. Late means high and crosscourt, every time.

Until next time
1. Two sets with a rule: no winner before ball five.
2. Film from behind, one game is enough.
3. Ten minutes of sliding into the backhand corner, without a ball.`,
  first: `First session

Serve
- Toss drifts left when the score matters. We do not change it, we slow it down.
- Routine: four bounces, target, breathe out, go. The same on the practice court.

Closing out
- At 5:2 you play faster by about four seconds a point. Take the towel.
- One plan for the last game, chosen at the change of ends.

Homework: 60 second serves in sets of ten, with the routine. Write down how many, not how well.`,
} as const;
