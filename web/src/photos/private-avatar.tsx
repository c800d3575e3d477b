import type { ComponentProps } from "react";
import { Avatar } from "@/ui/avatar";
import { usePrivatePhoto } from "./queries";

/** A person's photo as this account may see it. */
export const PrivateAvatar = ({ imageUrl, ...rest }: ComponentProps<typeof Avatar> & { imageUrl: string }) => (
  <Avatar {...rest} imageUrl={usePrivatePhoto(imageUrl)} />
);
