/**
 * Moves `Date` of a process or a page by an offset in ms: the time goes on from there. Instants that are named stay what they are. Its
 * source also runs in pages, so it uses nothing from outside.
 *
 * @param {number} offset
 */
export function shiftDate(offset) {
  const Real = Date;
  // a page may have been moved before, or have the stopped clock of a test
  if (offset === 0 || 'shifted' in Real || !String(Real).includes('[native code]')) return;
  const now = () => Real.now() + offset;
  const Shifted = new Proxy(Real, {
    construct: (target, given, made) =>
      Reflect.construct(target, given.length === 0 ? [now()] : given, made === Shifted ? target : made),
    apply: () => new Real(now()).toString(),
    has: (target, key) => key === 'shifted' || key in target,
    get: (target, key) => (key === 'now' ? now : Reflect.get(target, key)),
  });
  Real.prototype.constructor = Shifted;
  globalThis.Date = Shifted;
}
