/**
 * A stored number as a message reaches it from anywhere: Argentine ones with the 9 of mobiles, which is how they are written in the
 * register (domain.md A2, `telefonoNormalizado`); null for what is no number.
 */
export function reachedAt(number: string): string | null {
  const [, bare] = /^(\+\d{8,15})(;ext=\d+)?$/.exec(number) ?? [];
  if (bare === undefined) return null;
  // free and shared-cost numbers are no mobiles
  return bare.replace(/^\+54(?=(?!8[01]0)\d{10}$)/, '+549');
}
