import { route } from "../platform/runtime";
import { getMatchRecommendations } from "./get-match-recommendations";

route("POST", "/api/functions/get-match-recommendations", getMatchRecommendations);
