import type { LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children' | 'title' | 'aria-label'> {
  icon: LucideIcon;
  /** its accessible name and its tooltip */
  label: string;
  size?: 16 | 18 | 20;
}

export function IconButton({
  icon: IconComponent,
  label,
  size = 18,
  className,
  type = 'button',
  ...rest
}: IconButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      className={className ? `icon-button ${className}` : 'icon-button'}
      aria-label={label}
      title={label}
    >
      <IconComponent size={size} aria-hidden="true" />
    </button>
  );
}
