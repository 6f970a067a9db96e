/** Made by `scripts/build/resourceHeads.ts`. */
declare module 'virtual:resource-heads' {
  const heads: readonly import('../src/application/schemas').ComingHead[];
  export default heads;
}

declare module 'virtual:resource-names/*' {
  const names: Readonly<Record<string, { readonly name: string }>>;
  export default names;
}
