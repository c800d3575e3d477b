import { minorWords } from "@domain/booked-athlete";
import { PACKAGES } from "@domain/limits";
import { dollars } from "@domain/money";
import * as m from "@messages";
import type { MailJob, PackageMails } from "../outbox/kinds";
import { now } from "../platform/clock";
import { stored } from "../platform/instants";
import { byId, firstWhere } from "../platform/records";
import { appUrl } from "../platform/settings";
import { bookedMinorOf } from "../protection/booked-athletes";
import { helloToGuardian, waysOf } from "./compose-guardian";
import type { Letter } from "./letter";
import { hours } from "./words";

/** Mails to the sides of a package, and a copy to a minor's guardian. */
export function composeAboutPackage(app: core.App, job: MailJob<PackageMails>, to: string): Letter | null {
  const pack = byId(app, "packages", job.data.packageId);
  if (!pack) return null;
  const name = job.account.getString("name");
  const [coach, athlete] = [pack.getString("coach_name"), pack.getString("client_name")];
  const isCoach = pack.getString("coach_user_id") === job.account.id;
  const minor = isCoach ? bookedMinorOf(app, pack.getString("client_id")) : null;
  const about = minor ? minorWords(minor) : "";
  const words = wordsFor(job, pack, { coach, athlete, isCoach, booked: hasBooked(app, pack.id) });
  if (about) words.lines.push(`${athlete}: ${about}`);
  if (job.data.copyFor)
    return {
      subject: m.mails_copy_for_s_guardian_subject({ name, subject: words.subject }),
      lines: [helloToGuardian(app, job.data.copyFor), m.mails_this_is_a_copy_of_an({ name }), ...words.lines],
      ...waysOf(app, job.data.copyFor, to, byId(app, "coaches", pack.getString("coach_id"))),
    };
  return {
    subject: words.subject,
    lines: [m.mails_hello_name({ name }), ...words.lines],
    action: { label: m.packages_your_packages(), url: `${appUrl()}/packages` },
  };
}

/** `booked`: sessions of the package are to come. */
type Sides = { coach: string; athlete: string; isCoach: boolean; booked: boolean };

function hasBooked(app: core.App, packageId: string): boolean {
  const toCome = "package_id = {:packageId} && status = 'confirmed' && session_date > {:now}";
  return firstWhere(app, "bookings", toCome, { packageId, now: stored(now()) }) !== null;
}

function wordsFor(
  job: MailJob<PackageMails>,
  pack: core.Record,
  { coach, athlete, isCoach, booked }: Sides,
): { subject: string; lines: string[] } {
  const other = isCoach ? athlete : coach;
  if (job.kind === "package_ended") {
    const { refundCents } = job.data;
    return {
      subject: m.packages_mail_ended_subject({ other }),
      lines: [
        isCoach ? m.packages_mail_ended_coach({ athlete }) : m.packages_mail_ended_athlete({ coach }),
        ...(booked ? [m.packages_mail_booked_stay()] : []),
        ...(refundCents > 0 ? [m.packages_mail_ended_refund({ amount: dollars(refundCents) })] : []),
      ],
    };
  }
  const price = dollars(pack.getInt("total_amount"));
  const offer = m.packages_sessions_of({ count: pack.getInt("sessions"), hours: hours(pack.getInt("hours")) });
  return {
    subject: m.packages_mail_bought_subject({ offer, other }),
    lines: [
      isCoach
        ? m.packages_mail_bought_coach({ athlete, offer, price })
        : m.packages_mail_bought_athlete({ coach, offer, price, months: PACKAGES.months }),
    ],
  };
}
