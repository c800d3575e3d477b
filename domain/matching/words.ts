import { wordsOf } from "../text-search";

const COMMON = new Set(
  "the a an and or of to in on at for with from by as is are am be been was were it its i im ive id you your we our my me he she they them his her their that this these those there here who what which when how why than then so if but not no yes do does did dont can could would should will wont just also too very more most much many some any all every one two three have has had get got go going make made like want need look find help know see think feel say tell work coach coaching train training player play athlete sport sports session sessions year years time week day days hour hours month online please good best better new next last first really lot bit thing things up out off over into about after before because while only still even back can cant que de la el los las un una en por para con mi me se lo es al del su le les des du et je ne pas pour avec mon ma sur au aux une dans qui est nous vous eu e o os as um uma com meu minha na no em do da ich und der die das mit ein eine nicht fur zu auf mein meine is s t m re ll won ok per"
    .split(" ")
    .flatMap((word) => wordsOf(word)),
);

/** The meaningful stems of a text. */
export const tellingWords = (text: string): Set<string> =>
  new Set(wordsOf(text).filter((word) => word.length > 2 && !COMMON.has(word) && !/^\d+$/.test(word)));
