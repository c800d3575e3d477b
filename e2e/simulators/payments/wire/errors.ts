/** Stripe's error types: https://docs.stripe.com/api/errors */
export type FaultType = "api_error" | "card_error" | "idempotency_error" | "invalid_request_error";

export interface FaultDetails {
  code?: string;
  param?: string;
  decline_code?: string;
  charge?: string;
  payment_intent?: object;
  payment_method?: object;
}

/** A refusal in Stripe's format, with its HTTP status. */
export class StripeFault extends Error {
  /** Refused before the endpoint's work. Such answers are not stored under an idempotency key. */
  early = false;

  constructor(
    readonly status: number,
    readonly type: FaultType,
    message: string,
    readonly details: FaultDetails = {},
  ) {
    super(message);
    this.name = "StripeFault";
  }

  toBody(requestId: string): object {
    const { code } = this.details;
    return {
      error: {
        ...this.details,
        ...(code ? { doc_url: `https://stripe.com/docs/error-codes/${code.replaceAll("_", "-")}` } : {}),
        message: this.message,
        request_log_url: `https://dashboard.stripe.com/test/logs/${requestId}`,
        type: this.type,
      },
    };
  }
}

export function invalidRequest(message: string, code?: string, param?: string): StripeFault {
  return new StripeFault(400, "invalid_request_error", message, {
    ...(code ? { code } : {}),
    ...(param ? { param } : {}),
  });
}

export function noSuch(kind: string, id: string, param = "id", status = 404): StripeFault {
  return new StripeFault(status, "invalid_request_error", `No such ${kind}: '${id}'`, {
    code: "resource_missing",
    param,
  });
}
