import type { Mutation } from "./mutation";
import { DESK_MUTATIONS } from "./sync-desk";
import { DEVICE_MUTATIONS } from "./sync-device";
import { SERVER_MUTATIONS } from "./sync-server";

export const MUTATIONS: readonly Mutation[] = [...SERVER_MUTATIONS, ...DEVICE_MUTATIONS, ...DESK_MUTATIONS];
