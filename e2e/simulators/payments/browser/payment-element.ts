import { BASE, call, intentId } from "./api";
import type { Appearance, CardDetails, ElementError, FontSource, FromFrame, ToFrame } from "./protocol";

type Handler = (event?: object) => void;

export interface ElementOptions {
  readOnly?: boolean;
  defaultValues?: { billingDetails?: { name?: string; email?: string; address?: { country?: string } } };
}

export interface GroupLook {
  appearance: Appearance;
  fonts: FontSource[];
}

let frames = 0;

/** The Payment Element: a frame from our own origin with the card's fields. */
export class PaymentElement {
  readonly elementType = "payment";
  private readonly handlers = new Map<string, Set<Handler>>();
  private readonly waiting = new Map<
    number,
    (result: { card: CardDetails | null; error: ElementError | null }) => void
  >();
  private frame: HTMLIFrameElement | null = null;
  private port: MessagePort | null = null;
  private asked = 0;

  constructor(
    private readonly key: string,
    private readonly clientSecret: string | undefined,
    private readonly look: () => GroupLook,
    private options: ElementOptions,
    private readonly forget: () => void,
  ) {}

  mount(target: HTMLElement | string): void {
    const place = typeof target === "string" ? document.querySelector<HTMLElement>(target) : target;
    if (!place)
      throw new Error(
        `The selector you specified (${target}) applies to no DOM elements that are currently on the page.`,
      );
    this.unmount();
    frames += 1;
    const frame = document.createElement("iframe");
    frame.name = `__privateStripeFrame${frames}`;
    frame.title = "Secure payment input frame";
    frame.src = `${BASE}elements`;
    frame.setAttribute("allow", "payment *");
    Object.assign(frame.style, { border: "0", width: "100%", height: "21rem", display: "block" });
    frame.addEventListener("load", () => this.connect(frame));
    frame.addEventListener("error", () =>
      this.failToLoad({ type: "api_connection_error", message: "The payment form did not load." }),
    );
    this.frame = frame;
    place.replaceChildren(frame);
    this.emit("loaderstart", {});
  }

  unmount(): void {
    this.port?.close();
    this.port = null;
    this.frame?.remove();
    this.frame = null;
    for (const settle of this.waiting.values())
      settle({ card: null, error: { type: "validation_error", message: "The form is gone." } });
    this.waiting.clear();
  }

  destroy(): void {
    this.unmount();
    this.handlers.clear();
    this.forget();
  }

  update(options: ElementOptions): this {
    this.options = { ...this.options, ...options };
    this.sendOptions();
    return this;
  }

  focus(): void {
    this.say({ kind: "focus" });
  }

  blur(): void {
    this.say({ kind: "blur" });
  }

  clear(): void {
    this.say({ kind: "clear" });
  }

  collapse(): this {
    return this;
  }

  on(event: string, handler: Handler): this {
    const set = this.handlers.get(event) ?? new Set();
    this.handlers.set(event, set.add(handler));
    return this;
  }

  once(event: string, handler: Handler): this {
    const first: Handler = (detail) => {
      this.off(event, first);
      handler(detail);
    };
    return this.on(event, first);
  }

  off(event: string, handler?: Handler): this {
    if (handler) this.handlers.get(event)?.delete(handler);
    else this.handlers.delete(event);
    return this;
  }

  /** The page's new colours and fonts. */
  relook(): void {
    const { appearance, fonts } = this.look();
    this.say({ kind: "appearance", appearance, fonts });
    this.sendGround();
    // Again after the page's colour transition.
    setTimeout(() => this.sendGround(), 500);
  }

  /** The card, or its first error, which the form shows. */
  collect(): Promise<{ card: CardDetails | null; error: ElementError | null }> {
    if (!this.port) {
      throw new Error("elements should have a mounted Payment Element: it is not there, or it is still loading.");
    }
    this.asked += 1;
    const id = this.asked;
    return new Promise((resolve) => {
      this.waiting.set(id, resolve);
      this.say({ kind: "collect", id });
    });
  }

  showError(error: ElementError): void {
    this.say({ kind: "error", error });
  }

  get billing(): { name?: string; email?: string } {
    return this.options.defaultValues?.billingDetails ?? {};
  }

  private say(message: ToFrame): void {
    this.port?.postMessage(message);
  }

  private sendOptions(): void {
    const country = this.options.defaultValues?.billingDetails?.address?.country;
    this.say({ kind: "options", readOnly: this.options.readOnly ?? false, country });
  }

  /** The colour behind the frame, so that contrast can be measured inside it too. */
  private sendGround(): void {
    for (let place = this.frame?.parentElement ?? null; place; place = place.parentElement) {
      const { backgroundColor, backgroundImage } = getComputedStyle(place);
      if (backgroundImage !== "none") return;
      if (!/^rgb\(/.test(backgroundColor)) continue;
      this.say({ kind: "ground", colour: backgroundColor });
      return;
    }
  }

  private connect(frame: HTMLIFrameElement): void {
    if (frame !== this.frame || !frame.contentWindow) return;
    const channel = new MessageChannel();
    this.port = channel.port1;
    this.port.onmessage = (event: MessageEvent<FromFrame>) => this.hear(event.data);
    frame.contentWindow.postMessage("connect", location.origin, [channel.port2]);
  }

  private hear(message: FromFrame): void {
    switch (message.kind) {
      case "ready":
        this.relook();
        this.sendOptions();
        void this.announce();
        return;
      case "height":
        if (this.frame) this.frame.style.height = `${message.px}px`;
        return;
      case "scheme":
        // The browser gives a frame an opaque background if its colour scheme differs from the element's.
        if (this.frame) this.frame.style.colorScheme = message.scheme;
        return;
      case "collected":
        this.waiting.get(message.id)?.({ card: message.card, error: message.error });
        this.waiting.delete(message.id);
        return;
      case "change": {
        const { empty, complete } = message;
        this.emit("change", { empty, complete, collapsed: false, value: { type: "card" } });
        return;
      }
      default:
        this.emit(message.kind, {});
    }
  }

  /** Ready once the payment is payable. */
  private async announce(): Promise<void> {
    if (this.clientSecret === undefined) return this.emit("ready", {});
    const id = intentId(this.clientSecret);
    const reply = await call("GET", `/v1/payment_intents/${id}`, { key: this.key, client_secret: this.clientSecret });
    if (reply.error) return this.failToLoad(reply.error);
    if (reply.paymentIntent && ["canceled", "succeeded"].includes(reply.paymentIntent.status)) {
      const message = `This PaymentIntent is in a terminal state (${reply.paymentIntent.status}) and cannot be used to initialize Elements.`;
      return this.failToLoad({ type: "invalid_request_error", code: "payment_intent_unexpected_state", message });
    }
    this.emit("ready", {});
  }

  private failToLoad(error: ElementError): void {
    this.emit("loaderror", { error });
  }

  private emit(event: string, detail: object): void {
    for (const handler of this.handlers.get(event) ?? []) handler({ elementType: this.elementType, ...detail });
  }
}
