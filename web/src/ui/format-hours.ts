import { introLength, isIntro } from "@domain/intro-call";
import * as m from "@messages";

/** "1 hour", "2 hours", "intro call, 20 min". */
export const formatHours = (hours: number): string => (isIntro(hours) ? introLength() : m.ui_hours({ hours }));
