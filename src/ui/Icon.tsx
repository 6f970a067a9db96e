import { useIcon } from './useIcon';

interface IconProps {
  /** lucide's name of it, as a schema says it: `file-check` */
  name: string | undefined;
  size?: 14 | 16 | 18 | 20;
}

/** An icon by its name; decoration beside a word, so it is hidden from assistive technology. Unknown names draw nothing. */
export function Icon({ name, size = 16 }: IconProps) {
  const Drawn = useIcon(name);
  return Drawn ? <Drawn size={size} aria-hidden="true" /> : null;
}
