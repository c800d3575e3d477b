import type { ServerResponse } from "node:http";
import { sendPage } from "../../http";

/** The frame of the Payment Element stand-in. Its script builds the form. */
export function elementsPage(response: ServerResponse): void {
  sendPage(
    response,
    200,
    `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Secure payment input frame</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/dev/stripe/elements.css">
<script src="/dev/stripe/elements.js" defer></script>
</head>
<body></body>
</html>`,
  );
}
