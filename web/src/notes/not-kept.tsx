import * as m from "@messages";
/** The text is only on the screen. */
export const NotKept = () => (
  <p className="bg-stop-bg px-4 py-3 text-stop" role="alert">
    {m.notes_this_device_could_not_keep_your()}
  </p>
);
