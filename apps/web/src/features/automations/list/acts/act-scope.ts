/** The pages of the list, whatever they are filtered by. */
export const LIST = { queryKey: ['named', 'all'] };

/** One act after the other: a switch that is pressed twice ends as it was pressed last. Meanwhile nobody else reads the list anew. */
export const IN_TURN = { scope: { id: 'list-of-automations' }, mutationKey: ['named'] };
