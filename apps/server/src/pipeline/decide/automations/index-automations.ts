import { type CompiledAutomation, type CompiledGroup, compileGroup, GROUPED_KINDS, KINDS } from '@recado/engine';

/** The automations of one account, found by what an event is about. */
export interface IndexedAutomations {
  /** Those of which an account may have a thousand, by kind. */
  groups: readonly CompiledGroup[];
  /** Those that may answer something about this media: its own, and those that need none and are not in a group. */
  onMedia(mediaId: string, originalMediaId: string | null): readonly CompiledAutomation[];
  /** Says whether an automation lies on this very media, on or off. */
  hasOwn(mediaId: string): boolean;
  byId(id: string): CompiledAutomation | null;
}

/** Pure. What an event is held against stays as short with a thousand remixes that wait for their media as with none. */
export function indexAutomations(all: readonly CompiledAutomation[]): IndexedAutomations {
  const ids = new Map(all.map((automation) => [automation.ref.id, automation]));
  const media = Map.groupBy(
    all.filter((automation) => !isGrouped(automation)),
    (automation) => automation.mediaId,
  );
  const ofKind = (kind: string) => all.filter(({ ref }) => ref.kind === kind);
  const free = (media.get(null) ?? []).filter(({ ref }) => !KINDS[ref.kind].needsMedia);
  return {
    groups: GROUPED_KINDS.map((kind) => compileGroup(kind, ofKind(kind))),
    hasOwn: (mediaId) => media.has(mediaId),
    byId: (id) => ids.get(id) ?? null,
    onMedia(mediaId, originalMediaId) {
      const own = media.get(mediaId);
      const original = originalMediaId === null || originalMediaId === mediaId ? undefined : media.get(originalMediaId);
      if (!own && !original) return free;
      return [...(own ?? []), ...(original ?? []), ...free];
    },
  };
}

function isGrouped({ ref }: CompiledAutomation): boolean {
  return GROUPED_KINDS.some((kind) => kind === ref.kind);
}
