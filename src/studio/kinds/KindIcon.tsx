import { KINDS } from '../../schema/kinds';
import { useIcon } from '../../ui/useIcon';
import { isKind } from './what';

/** Icon of a field's kind; decorative. Nothing is rendered for a text that is no kind. */
export function KindIcon({ kind, size = 18 }: { kind: string; size?: number }) {
  const Drawn = useIcon(isKind(kind) ? KINDS[kind].icon : undefined);
  return Drawn ? <Drawn size={size} strokeWidth={1.75} aria-hidden="true" className="kind-icon" /> : null;
}
