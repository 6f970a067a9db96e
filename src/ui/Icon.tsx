import { useIcon } from './useIcon';

interface IconProps {
  /** lucide's icon name, as in schemas: `file-check` */
  name: string | undefined;
  size?: 14 | 16 | 18 | 20;
}

/** An icon by its name. Decorative, so it is hidden from assistive technology. Renders nothing for an unknown name. */
export function Icon({ name, size = 16 }: IconProps) {
  const IconComponent = useIcon(name);
  return IconComponent ? <IconComponent size={size} aria-hidden="true" /> : null;
}
