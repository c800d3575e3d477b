import * as m from "@messages";
import { ApiError, getJson } from "@/platform/api";
import { getToken } from "@/platform/session";

type UploadState = { chunk_bytes: number; missing: number[] };
type Refusal = { message?: string; data?: { code?: string } };

export type Sending = {
  id: string;
  file: Blob;
  /** Bytes that the server has or that are in flight. */
  onProgress: (sent: number) => void;
  /** Awaited before each chunk. */
  turn: () => Promise<void>;
  signal: AbortSignal;
};

/**
 * Sends a file's missing chunks and then asks the server to join them.
 * @throws ApiError; code "aborted" if `signal` ended it
 */
export async function sendFile({ id, file, onProgress, turn, signal }: Sending): Promise<void> {
  const { chunk_bytes: size, missing } = await getJson<UploadState>(`/api/footage/${id}/upload`);
  const wanted = new Set(missing);
  const count = Math.ceil(file.size / size);
  const digests = new Uint8Array(32 * count);
  for (let index = 0; index < count; index++) {
    if (signal.aborted) throw aborted();
    const from = index * size;
    const bytes = await file.slice(from, from + size).arrayBuffer();
    const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
    digests.set(digest, 32 * index);
    if (wanted.has(index)) {
      await turn();
      const headers = { "Content-Type": "application/octet-stream", "X-Chunk-Sha256": hex(digest) };
      await post(`/api/footage/${id}/chunks/${index}`, bytes, headers, (sent) => onProgress(from + sent), signal);
    }
    onProgress(from + bytes.byteLength);
  }
  const digest = hex(new Uint8Array(await crypto.subtle.digest("SHA-256", digests)));
  const headers = { "Content-Type": "application/json" };
  await post(`/api/footage/${id}/finish`, JSON.stringify({ digest }), headers, () => undefined, signal);
}

const aborted = (): ApiError => new ApiError(0, "aborted", m.footage_paused());
const hex = (bytes: Uint8Array): string => [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");

/** XMLHttpRequest, because `fetch` has no upload progress. */
function post(
  path: string,
  body: ArrayBuffer | string,
  headers: Record<string, string>,
  onProgress: (sent: number) => void,
  signal: AbortSignal,
): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal.aborted) return reject(aborted());
    const request = new XMLHttpRequest();
    const abort = () => request.abort();
    request.open("POST", path);
    request.setRequestHeader("Authorization", `Bearer ${getToken()}`);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded }) => onProgress(loaded);
    request.onload = () => {
      if (request.status < 300) return resolve();
      const { message = "", data } = parse(request.responseText);
      reject(new ApiError(request.status, data?.code ?? `http_${request.status}`, message));
    };
    request.onerror = () => reject(new ApiError(0, "offline", m.footage_the_connection_was_lost()));
    request.onabort = () => reject(aborted());
    request.onloadend = () => signal.removeEventListener("abort", abort);
    signal.addEventListener("abort", abort, { once: true });
    request.send(body);
  });
}

function parse(text: string): Refusal {
  try {
    return JSON.parse(text) as Refusal;
  } catch {
    return {};
  }
}
