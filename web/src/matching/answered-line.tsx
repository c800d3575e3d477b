import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { finishedQuizAddress } from "./quiz-storage";

/** Above the list of coaches: a link to the matches of a finished quiz. */
export function AnsweredLine() {
  const [address] = useState(finishedQuizAddress);
  if (!address) return null;
  return (
    <p className="mb-3 text-ink-3 text-sm">
      You have answered the quiz.{" "}
      <Link to="/coaches" search={address} className="link">
        Show your matches first
      </Link>
    </p>
  );
}
