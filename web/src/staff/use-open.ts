import { useNavigate, useSearch } from "@tanstack/react-router";

/** The chosen line of a list, in the address. The first choice can be gone back from; the next ones replace it. */
export function useOpen(): [string, (id: string) => void] {
  const { open = "" } = useSearch({ strict: false }) as { open?: string };
  const navigate = useNavigate();
  const choose = (id: string) =>
    void navigate({
      to: "/staff",
      search: (before: object) => ({ ...before, open: id || undefined }),
      replace: open !== "",
      resetScroll: false,
    });
  return [open, choose];
}
