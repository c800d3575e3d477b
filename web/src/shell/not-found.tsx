import * as m from "@messages";
import { ButtonLink } from "@/ui/button";
import { useDocumentTitle } from "@/ui/document-title";
import { EmptyState } from "@/ui/empty-state";

export function NotFound() {
  useDocumentTitle(m.shell_page_not_found());
  return (
    <div className="frame column-600 desk:pt-8 pt-6 desk:pb-20 pb-14">
      <h1 className="mb-4 text-f1">404</h1>
      <EmptyState
        sport="Tennis"
        title={m.shell_oops_page_not_found()}
        text={m.shell_this_page_does_not_exist_or()}
        action={<ButtonLink to="/">{m.shell_return_to_home()}</ButtonLink>}
      />
    </div>
  );
}
