import type { Listed } from '@recado/contract';

/** The id of the line with kind and state: two may have the same name, and are told apart by it. */
export function aboutOf({ id }: Pick<Listed, 'id'>): string {
  return `about-${id}`;
}
