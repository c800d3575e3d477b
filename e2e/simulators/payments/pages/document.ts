import { escapeHtml } from "../../http";

/** A whole page in the simulators' look. `body` is HTML. */
export function document(title: string, body: string, head = ""): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(title)}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/dev/stripe/pages.css">
${head}
</head>
<body>${body}</body>
</html>`;
}
