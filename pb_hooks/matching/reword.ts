import type { Recommendation } from "@domain/matching/recommendation";

const TIMEOUT_SECONDS = 3;
/** The matches of a first screen; the rest keeps the code's words. */
const MOST = 5;
const LONGEST = 400;

const ASK =
  "You rewrite why a coach and an athlete fit. For each numbered text answer one line with the same number, one or two friendly sentences, " +
  "using only facts of that text: no new claims, names, figures or advice.";

/**
 * With LLM_URL (an OpenAI-compatible server) a model may reword the reasons; score and order stay. Without a valid answer within 3
 * seconds the code's own sentences stay.
 */
export function rewordReasoning(recommendations: Recommendation[]): Recommendation[] {
  const url = $os.getenv("LLM_URL").trim().replace(/\/+$/, "");
  const first = recommendations.slice(0, MOST);
  if (!url || first.length === 0) return recommendations;
  try {
    const answer = $http.send({
      method: "POST",
      url: `${url.replace(/\/v1$/, "")}/v1/chat/completions`,
      timeout: TIMEOUT_SECONDS,
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({
        model: $os.getenv("LLM_MODEL").trim() || "default",
        temperature: 0,
        messages: [
          { role: "system", content: ASK },
          { role: "user", content: first.map(({ reasoning }, at) => `${at + 1}. ${reasoning}`).join("\n") },
        ],
      }),
    });
    if (answer.statusCode !== 200) throw new Error(`status ${answer.statusCode}`);
    const texts = linesOf(answer.json);
    return recommendations.map((one, at) => ({ ...one, reasoning: fitting(texts.get(at + 1), one.reasoning) }));
  } catch (error) {
    $app.logger().warn("the language model did not help", "error", String(error));
    return recommendations;
  }
}

type Completion = { choices?: { message?: { content?: string } }[] };

function linesOf(body: unknown): Map<number, string> {
  const content = (body as Completion | null)?.choices?.[0]?.message?.content ?? "";
  const lines = new Map<number, string>();
  for (const line of content.split("\n")) {
    const found = /^\s*(\d+)[.):]\s*(.+)$/.exec(line);
    if (found) lines.set(Number(found[1]), (found[2] ?? "").trim());
  }
  return lines;
}

/** Checks that the model added no figure. */
function fitting(text: string | undefined, own: string): string {
  if (!text || text.length > LONGEST) return own;
  const known = new Set(own.match(/\d+(?:\.\d+)?/g) ?? []);
  return (text.match(/\d+(?:\.\d+)?/g) ?? []).every((figure) => known.has(figure)) ? text : own;
}
