/** Types of the part of node-polyglot that we use; the package has none. */
declare module 'node-polyglot' {
  export interface PolyglotOptions {
    locale?: string;
    phrases?: object;
    onMissingKey?: (key: string) => string;
  }
  export default class Polyglot {
    constructor(options?: PolyglotOptions);
    t(key: string, values?: Record<string, string | number>): string;
    has(key: string): boolean;
  }
}
