import { getToken } from "@/accounts/session";
import { ApiError } from "@/platform/api";

type Refusal = { message?: string; data?: { code?: string } };

/**
 * Sends a file's bytes to its entry on the server. `fetch` cannot tell how far an upload is; XMLHttpRequest can.
 * @param onProgress bytes sent so far
 * @throws ApiError; code "aborted" when `signal` ended it
 */
export function sendFile(
  id: string,
  file: Blob,
  name: string,
  onProgress: (sent: number) => void,
  signal: AbortSignal,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const form = new FormData();
    form.set("file", file, name);
    request.open("POST", `/api/footage/${id}`);
    request.setRequestHeader("Authorization", `Bearer ${getToken()}`);
    request.upload.onprogress = ({ loaded }) => onProgress(loaded);
    request.onload = () => {
      if (request.status < 300) return resolve();
      const { message = "", data } = parse(request.responseText);
      reject(new ApiError(request.status, data?.code ?? `http_${request.status}`, message));
    };
    request.onerror = () => reject(new ApiError(0, "offline", "The connection was lost."));
    request.onabort = () => reject(new ApiError(0, "aborted", "Paused"));
    signal.addEventListener("abort", () => request.abort(), { once: true });
    request.send(form);
  });
}

function parse(text: string): Refusal {
  try {
    return JSON.parse(text) as Refusal;
  } catch {
    return {};
  }
}
