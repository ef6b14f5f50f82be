import { withoutComments } from './find-imports.ts';

/** A write that only its owner may hold, as a statement says it. */
interface Owned {
  pattern: RegExp;
  message: string;
  except: RegExp;
}

const OWNED: readonly Owned[] = [
  {
    pattern:
      /\b(insert\s+into|delete\s+from)\s+deliveries\b|\b(insertInto|updateTable|deleteFrom)\(\s*['"`]deliveries\b/g,
    message: 'deliveries are made and taken away in pipeline/deliveries alone: ask the pipeline',
    except: /^apps\/server\/src\/pipeline\/deliveries\//,
  },
  {
    // As far as the statement's `set` goes.
    pattern: /\bupdate\s+deliveries\b(?:(?!\bfrom\b|\bwhere\b)[\s\S])*?[\s,]state\s*=/g,
    message: 'the state of a delivery changes in pipeline/deliveries alone: ask the pipeline',
    except: /^apps\/server\/src\/pipeline\/deliveries\//,
  },
  {
    pattern: /\bupdate\s+deliveries\b/g,
    message: 'deliveries are written by the pipeline alone: ask it',
    // What is known of a person is taken out of the texts where it is taken out of everything else.
    except: /^apps\/server\/src\/(pipeline\/|features\/(respect\/store|privacy\/forget-people)\.ts$)/,
  },
  {
    pattern: /\b(insert\s+into|update|delete\s+from)\s+lanes\b|\b(insertInto|updateTable|deleteFrom)\(\s*['"`]lanes\b/g,
    message: 'lanes are written by the pipeline alone, where they are woken, spent and paused',
    except: /^apps\/server\/src\/pipeline\/(deliveries|claim|limits)\//,
  },
  {
    pattern:
      /\b(insert\s+into|update|delete\s+from)\s+credit_(grants|entries|day_lines)\b|\b(insertInto|updateTable|deleteFrom)\(\s*['"`]credit_(grants|entries|day_lines)\b/g,
    message: 'the ledger is written in features/credits alone: ask it',
    except: /^apps\/server\/src\/features\/credits\//,
  },
];

/** Finds statements that write what another room owns: a delivery's state has one owner, so that its credit and its lane follow; so has the ledger. */
export function findForeignWrites(file: string, source: string): { line: number; message: string }[] {
  if (!/^apps\/server\/src\//.test(file)) return [];
  const text = withoutComments(source);
  return OWNED.filter(({ except }) => !except.test(file)).flatMap(({ pattern, message }) =>
    [...text.matchAll(pattern)].map(({ index }) => ({ line: text.slice(0, index).split('\n').length, message })),
  );
}
