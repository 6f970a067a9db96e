import type { LucideIcon } from 'lucide-react';
import { useEffect, useState } from 'react';
import { iconNamed, laterIcons } from './icons';

/** The icon of that name; undefined while it is on its way, and where there is none. */
export function useIcon(name: string | undefined): LucideIcon | undefined {
  const [, setCame] = useState(false);
  const icon = iconNamed(name);
  const missing = name !== undefined && icon === undefined;
  useEffect(() => {
    if (!missing) return;
    let stale = false;
    // what does not come is not drawn: it is decoration beside a word
    laterIcons().then(
      () => stale || setCame(true),
      () => {},
    );
    return () => {
      stale = true;
    };
  }, [missing]);
  return icon;
}
