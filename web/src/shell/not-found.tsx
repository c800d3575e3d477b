import { ButtonLink } from "@/ui/button";
import { useDocumentTitle } from "@/ui/document-title";
import { EmptyState } from "@/ui/empty-state";

export function NotFound() {
  useDocumentTitle("Page not found");
  return (
    <div className="frame column-600 desk:pt-8 pt-6 desk:pb-20 pb-14">
      <h1 className="mb-4 text-f1">404</h1>
      <EmptyState
        sport="Tennis"
        title="Oops! Page not found"
        text="This page does not exist, or its address is not complete."
        action={<ButtonLink to="/">Return to Home</ButtonLink>}
      />
    </div>
  );
}
