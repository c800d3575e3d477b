/** Countries by the words people use: "British", "UK" and "Leeds, England" are one. */
import { fold } from "./fold";

/** Name | other names and demonyms, folded. A name counts as a word for itself. */
const COUNTRIES = `Algeria|algerian
Argentina|argentine,argentinian
Australia|australian,aussie
Austria|austrian
Bahamas|bahamian,the bahamas
Bahrain|bahraini
Bangladesh|bangladeshi
Barbados|barbadian,bajan
Belarus|belarusian
Belgium|belgian
Bolivia|bolivian
Bosnia and Herzegovina|bosnia,bosnian
Botswana|botswanan
Brazil|brazilian,brasil
Bulgaria|bulgarian
Cameroon|cameroonian
Canada|canadian
Chile|chilean
China|chinese
Colombia|colombian
Costa Rica|costa rican
Croatia|croatian,croat
Cuba|cuban
Cyprus|cypriot
Czechia|czech,czech republic
Denmark|danish,dane
Dominican Republic|dominican
Ecuador|ecuadorian
Egypt|egyptian
El Salvador|salvadoran
Estonia|estonian
Ethiopia|ethiopian
Fiji|fijian
Finland|finnish,finn
France|french
Georgia|georgian
Germany|german,deutschland
Ghana|ghanaian
Greece|greek
Guatemala|guatemalan
Hong Kong|hongkonger
Hungary|hungarian
Iceland|icelandic,icelander
India|indian
Indonesia|indonesian
Iran|iranian,persian
Iraq|iraqi
Ireland|irish,eire
Israel|israeli
Italy|italian,italia
Ivory Coast|ivorian,cote divoire
Jamaica|jamaican
Japan|japanese
Jordan|jordanian
Kazakhstan|kazakh,kazakhstani
Kenya|kenyan
Kuwait|kuwaiti
Latvia|latvian
Lebanon|lebanese
Lithuania|lithuanian
Luxembourg|luxembourgish,luxembourger
Malaysia|malaysian
Malta|maltese
Mexico|mexican
Moldova|moldovan
Mongolia|mongolian
Montenegro|montenegrin
Morocco|moroccan
Namibia|namibian
Nepal|nepalese,nepali
Netherlands|dutch,holland,the netherlands,nederland
New Zealand|new zealander,kiwi,nz
Nigeria|nigerian
North Macedonia|macedonian
Norway|norwegian,norge
Pakistan|pakistani
Panama|panamanian
Paraguay|paraguayan
Peru|peruvian
Philippines|filipino,filipina,philippine,the philippines
Poland|polish,pole,polska
Portugal|portuguese
Puerto Rico|puerto rican
Qatar|qatari
Romania|romanian
Russia|russian
Rwanda|rwandan
Samoa|samoan
Saudi Arabia|saudi,saudi arabian
Senegal|senegalese
Serbia|serbian,serb
Singapore|singaporean
Slovakia|slovak,slovakian
Slovenia|slovenian,slovene
South Africa|south african
South Korea|korean,south korean,korea
Spain|spanish,spaniard,espana
Sri Lanka|sri lankan
Sweden|swedish,swede,sverige
Switzerland|swiss,schweiz,suisse
Syria|syrian
Taiwan|taiwanese
Tanzania|tanzanian
Thailand|thai
Tonga|tongan
Trinidad and Tobago|trinidadian,trinidad
Tunisia|tunisian
Turkey|turkish,turk,turkiye
Uganda|ugandan
Ukraine|ukrainian
United Arab Emirates|emirati,uae
United Kingdom|british,english,scottish,welsh,northern irish,briton,uk,great britain,britain,england,scotland,wales,northern ireland
United States|american,usa,us,united states of america,america
Uruguay|uruguayan
Venezuela|venezuelan
Vietnam|vietnamese
Zambia|zambian
Zimbabwe|zimbabwean`;

let names: Map<string, string> | null = null;

function known(): Map<string, string> {
  if (names) return names;
  names = new Map();
  for (const line of COUNTRIES.split("\n")) {
    const [name = "", others = ""] = line.split("|");
    for (const word of [fold(name), ...others.split(",")]) names.set(word, name);
  }
  return names;
}

/** Removes the dots of "U.S.A.". */
const plain = (text: string): string =>
  fold(text)
    .replace(/\./g, "")
    .replace(/[^a-z0-9\u00df-\uffff]+/g, " ")
    .trim();

/** The country of a nationality, name or short name, or null. */
export const countryOf = (text: string): string | null => known().get(plain(text)) ?? null;

/** The country of a typed place: its last part ("Leeds, UK"). A city alone gives none. */
export const countryOfPlace = (place: string): string | null => countryOf(place.split(/[,/(]/).pop() ?? "");

/** The country whose name resembles the text and differs in length by one letter at most, or null. */
export function countryLike(text: string, isLike: (typed: string, known: string) => boolean): string | null {
  for (const [name, country] of known()) {
    if (Math.abs(name.length - text.length) <= 1 && isLike(text, name)) return country;
  }
  return null;
}

/** The longest of these names has four words. */
const LONGEST = 4;

/** Country names inside folded words, the longest first, with the words they took. */
export function countriesIn(
  words: readonly string[],
  isLike: (typed: string, known: string) => boolean,
): { at: number; length: number; country: string }[] {
  const found: { at: number; length: number; country: string }[] = [];
  for (let at = 0; at < words.length; at++) {
    for (let length = Math.min(LONGEST, words.length - at); length > 0; length--) {
      const name = words.slice(at, at + length).join(" ");
      // A single word may be the start of any word, so it is not corrected here.
      const country = known().get(name) ?? (length > 1 ? countryLike(name, isLike) : null);
      if (!country) continue;
      found.push({ at, length, country });
      at += length - 1;
      break;
    }
  }
  return found;
}
