import { ButtonLink } from "../ui/button";
import { useDocumentTitle } from "../ui/document-title";
import { EmptyState } from "../ui/empty-state";

export function NotFound() {
  useDocumentTitle("Page not found");
  return (
    <div className="wrap page page-form">
      <h1 className="d3 not-found">404</h1>
      <EmptyState
        sport="Tennis"
        title="Oops! Page not found"
        text="This page does not exist, or its address is not complete."
        action={<ButtonLink to="/">Return to Home</ButtonLink>}
      />
    </div>
  );
}
