import * as m from "@messages";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { rich } from "@/ui/rich";
import { finishedQuizAddress } from "./quiz-storage";

/** Above the list of coaches: a link to the matches of a finished quiz. */
export function AnsweredLine() {
  const [address] = useState(finishedQuizAddress);
  if (!address) return null;
  return (
    <p className="mb-3 text-ink-3 text-sm">
      {rich(m.matching_you_have_answered_the_quiz_show(), {
        a: (text) => (
          <Link to="/coaches" search={address} className="link">
            {text}
          </Link>
        ),
      })}
    </p>
  );
}
