/** The part of Eleventy that the site uses; the package brings no types of its own. */
declare module '@11ty/eleventy' {
  import type { SiteLocale } from './navigation.ts';

  export interface MarkdownToken {
    type: string;
    tag: string;
    content: string;
    children: MarkdownToken[] | null;
    attrGet(name: string): string | null;
    attrSet(name: string, value: string): void;
  }

  /** The data of the page that is being rendered. */
  export interface MarkdownEnv {
    locale: SiteLocale;
  }

  export type MarkdownRule = (
    tokens: MarkdownToken[],
    index: number,
    options: unknown,
    env: MarkdownEnv,
    self: { renderToken(tokens: MarkdownToken[], index: number, options: unknown): string },
  ) => string;

  export interface Markdown {
    core: { ruler: { push(name: string, rule: (state: { tokens: MarkdownToken[]; env: MarkdownEnv }) => void): void } };
    renderer: { rules: Record<string, MarkdownRule | undefined> };
    utils: { escapeHtml(text: string): string };
    render(text: string, env: MarkdownEnv): string;
    set(options: { html?: boolean; typographer?: boolean }): Markdown;
  }

  export interface PageData {
    title: string;
    locale: SiteLocale;
    page: { inputPath: string; url: string };
  }

  export interface EleventyConfig {
    setQuietMode(quiet: boolean): void;
    setUseGitIgnore(use: boolean): void;
    setIncludesDirectory(dir: string): void;
    amendLibrary(engine: 'md', change: (markdown: Markdown) => void): void;
    addTemplate(path: string, content: string, data: object): void;
    addGlobalData(name: string, data: unknown): void;
    addFilter<Given extends unknown[]>(name: string, filter: (...given: Given) => unknown): void;
  }

  export interface Written {
    inputPath: string;
    outputPath: string;
    url: string;
    content: string;
  }

  export default class Eleventy {
    constructor(input: string, output: string, options: { quietMode: boolean; config(config: EleventyConfig): void });
    toJSON(): Promise<Written[]>;
  }
}
