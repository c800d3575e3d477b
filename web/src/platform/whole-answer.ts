import { patientFetch } from "./patient-fetch";

const BODILESS = new Set([204, 205, 304]);

/**
 * fetch for PocketBase's SDK, which takes an interrupted answer for an empty one. During a token refresh that would sign the person out.
 * Here such an answer is a failed request.
 */
export async function wholeAnswer(url: RequestInfo | URL, options?: RequestInit): Promise<Response> {
  const answer = await patientFetch(url, options);
  const { status, statusText, headers } = answer;
  const body = await answer.arrayBuffer();
  return new Response(BODILESS.has(status) ? null : body, { status, statusText, headers });
}
