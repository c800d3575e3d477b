import { emailInput } from "@domain/accounts";
import { check } from "@domain/validate";
import * as m from "@messages";
import { type FormEvent, useState } from "react";
import { CentredCard } from "@/accounts/centred-card";
import { EmailField } from "@/accounts/email-field";
import { Button, ButtonLink } from "@/ui/button";
import { Form, useRefusal } from "@/ui/form";
import { useWork } from "@/ui/use-work";
import { askForPage } from "./visit";

/** Sends a guardian a link to their page. `said`: why the page is not here. */
export function AskForm({ said }: { said: { title: string; text: string } | null }) {
  const [email, setEmail] = useState("");
  const [sentTo, setSentTo] = useState("");
  const { busy, run } = useWork();
  const refusal = useRefusal();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const input = check(emailInput, { email });
    if (!input.ok) return refusal.refuse(input);
    await run(async () => {
      await askForPage(input.value.email);
      setSentTo(input.value.email);
    });
  };
  if (sentTo)
    return (
      <CentredCard title={m.guardian_check_your_email()}>
        <p role="status" className="wrap-anywhere">
          {m.guardian_if_address_is_guardians({ email: sentTo })}
        </p>
        <Button tone="out" onClick={() => setSentTo("")}>
          {m.guardian_another_address()}
        </Button>
      </CentredCard>
    );
  return (
    <CentredCard title={said?.title ?? m.guardian_your_page()}>
      {said && <p role="status">{said.text}</p>}
      <p className="text-ink-2">{m.guardian_enter_your_address()}</p>
      <Form className="grid gap-4" onSubmit={submit} refusal={refusal}>
        <EmailField value={email} onValue={setEmail} autoComplete="email" />
        <Button type="submit" tone="go" full busy={busy}>
          {m.guardian_send_me_a_link()}
        </Button>
      </Form>
      <ButtonLink tone="plain" to="/contact">
        {m.guardian_write_to_us()}
      </ButtonLink>
    </CentredCard>
  );
}
