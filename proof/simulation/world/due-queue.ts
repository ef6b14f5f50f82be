/** Something that runs at a virtual time. */
export interface Due {
  at: number;
  seq: number;
  run: () => void;
}

/** A queue of what is to happen, the earliest first. */
export interface DueQueue {
  peek(): Due | undefined;
  push(due: Due): void;
  pop(): void;
}

/** A heap by time, then by the order of arrival. */
export function createDueQueue(): DueQueue {
  const heap: Due[] = [];
  const before = (a: Due, b: Due) => a.at < b.at || (a.at === b.at && a.seq < b.seq);

  function swap(a: number, b: number): void {
    const [one, other] = [heap[a], heap[b]];
    if (!one || !other) return;
    heap[a] = other;
    heap[b] = one;
  }

  function isBefore(a: number, b: number): boolean {
    const [one, other] = [heap[a], heap[b]];
    return one !== undefined && other !== undefined && before(one, other);
  }

  return {
    peek: () => heap[0],
    push(due: Due) {
      heap.push(due);
      for (let at = heap.length - 1; at > 0; ) {
        const parent = (at - 1) >> 1;
        if (!isBefore(at, parent)) return;
        swap(at, parent);
        at = parent;
      }
    },
    pop() {
      const last = heap.pop();
      if (!last || heap.length === 0) return;
      heap[0] = last;
      for (let at = 0; ; ) {
        const [left, right] = [2 * at + 1, 2 * at + 2];
        let least = at;
        if (isBefore(left, least)) least = left;
        if (isBefore(right, least)) least = right;
        if (least === at) return;
        swap(at, least);
        at = least;
      }
    },
  };
}
