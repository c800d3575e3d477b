import { newId } from "@/database/new-id";
import type { RunningServer } from "../e2e/fixtures/server";

/** What each start of a server does (pb_hooks/sync/lineage.ts). */
export const BEGIN_LINEAGE =
  "INSERT INTO sync_lineages (lineage, first) SELECT lower(hex(randomblob(8))), seq + 1 FROM sync_seq;";

type Body = Record<string, unknown>;
export type Person = { id: string; token: string };

/** For tests: people, a verified coach and a confirmed booking. The superuser creates them by the records API. */
export class World {
  constructor(readonly server: RunningServer) {}

  async create(collection: string, body: Body): Promise<Body & { id: string }> {
    return this.#call("POST", `/api/collections/${collection}/records`, body) as Promise<Body & { id: string }>;
  }

  update(collection: string, id: string, body: Body): Promise<Body> {
    return this.#call("PATCH", `/api/collections/${collection}/records/${id}`, body);
  }

  remove(collection: string, id: string): Promise<Body> {
    return this.#call("DELETE", `/api/collections/${collection}/records/${id}`);
  }

  read(collection: string, id: string): Promise<Body> {
    return this.#call("GET", `/api/collections/${collection}/records/${id}`);
  }

  async list(collection: string, filter = ""): Promise<Body[]> {
    const answer = await this.#call(
      "GET",
      `/api/collections/${collection}/records?perPage=500&filter=${encodeURIComponent(filter)}`,
    );
    return answer.items as Body[];
  }

  /** Runs SQL like an operator with the database open, without hooks. */
  sql(query: string): Promise<Body> {
    return this.#call("POST", "/api/sql", { query });
  }

  /** Resets all devices, like after lost triggers. */
  async beginAnew(): Promise<void> {
    await this.sql(`DELETE FROM sync_lineages; ${BEGIN_LINEAGE}`);
  }

  async person(name: string): Promise<Person> {
    const email = `${name.toLowerCase()}-${newId()}@world.test`;
    const password = "a-long-password";
    const { id } = await this.create("users", {
      email,
      password,
      passwordConfirm: password,
      name,
      verified: true,
      birth_date: "1996-05-14",
    });
    const answer = await fetch(`${this.server.url}/api/collections/users/auth-with-password`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ identity: email, password }),
    });
    const { token } = (await answer.json()) as { token: string };
    return { id, token };
  }

  async coach(person: Person, fields: Body = {}): Promise<string> {
    const { id } = await this.create("coaches", {
      user_id: person.id,
      name: "Coach",
      sport: "Tennis",
      hourly_rate: 8000,
      verified: true,
      certifications: [],
      session_types: ["one_on_one"],
      ...fields,
    });
    return id;
  }

  async booking(coachId: string, coach: Person, athlete: Person, bookingId = newId()): Promise<string> {
    const { id } = await this.create("bookings", {
      id: bookingId,
      coach_id: coachId,
      coach_user_id: coach.id,
      client_id: athlete.id,
      session_date: "2027-01-05 10:00:00.000Z",
      session_end: "2027-01-05 11:00:00.000Z",
      duration_hours: 1,
      status: "confirmed",
      payment_status: "paid",
      session_type: "one_on_one",
      total_amount: 8000,
      coach_amount: 6800,
    });
    return id;
  }

  async note(booking: string, coachId: string, coach: Person, athlete: Person, notes: string): Promise<string> {
    const { id } = await this.create("session_notes", {
      booking_id: booking,
      coach_id: coachId,
      coach_user_id: coach.id,
      client_id: athlete.id,
      notes,
      shared: true,
    });
    return id;
  }

  async #call(method: string, path: string, body?: Body): Promise<Body> {
    const answer = await fetch(this.server.url + path, {
      method,
      headers: { "Content-Type": "application/json", Authorization: this.server.superuser.token },
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`);
    return text ? (JSON.parse(text) as Body) : {};
  }
}
