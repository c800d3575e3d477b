/** What a coach's page is called, in the app and wherever it is found: "Ana Ruiz, Tennis coach". */
export const coachTitle = ({ name, sport }: { name: string; sport: string }): string =>
  sport === "" || sport === "Other" ? `${name}, coach` : `${name}, ${sport} coach`;
