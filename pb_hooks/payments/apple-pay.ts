import { Refusal } from "@domain/errors";

const FILE = "apple-developer-merchantid-domain-association";

/** `GET /.well-known/{FILE}`: proves the domain to Apple. Stripe gives the file, the operator puts it into the data folder. */
export function applePayFile(e: core.RequestEvent): unknown {
  return e.blob(200, "text/plain; charset=utf-8", fileIn(e.app.dataDir()) as never);
}

function fileIn(dataDir: string): unknown {
  try {
    return $os.readFile(`${dataDir}/${FILE}`);
  } catch {
    throw new Refusal("not_found");
  }
}
