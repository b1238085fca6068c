/** Asks for each person and returns the answers by name, so that a failing assertion says who got which. */
export async function byName<Person, Answer>(
  people: Record<string, Person>,
  ask: (person: Person) => Promise<Answer>,
): Promise<Record<string, Answer>> {
  const answers = Object.entries(people).map(async ([name, person]) => [name, await ask(person)] as const)
  return Object.fromEntries(await Promise.all(answers))
}
