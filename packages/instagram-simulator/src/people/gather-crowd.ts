import type { Fact } from '../world/fact.ts';
import { newPersonId } from '../world/ids.ts';
import type { World } from '../world/world.ts';
import { commit } from '../world/world.ts';

/** Returns so many people, by id: the first there are; fans join them where they are too few. */
export async function gatherCrowd(world: World, count: number): Promise<string[]> {
  const people = [...world.state.people.keys()].slice(0, count);
  const facts: Fact[] = [];
  for (let n = people.length + 1; n <= count; n += 1) {
    const username = `fan.${String(n).padStart(4, '0')}`;
    const person = { id: newPersonId(world.state), username, name: username, pictureSeed: username };
    facts.push({ t: 'person', person });
    people.push(person.id);
  }
  await commit(world, facts);
  return people;
}
