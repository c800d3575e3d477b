import { useEffect } from "react";
import { useConfig } from "@/platform/config";

/** "Coaches · Encore"; announced by the shell on navigation. */
export function useDocumentTitle(title: string): void {
  const { appName } = useConfig();
  useEffect(() => {
    document.title = title ? `${title} · ${appName}` : appName;
  }, [title, appName]);
}
