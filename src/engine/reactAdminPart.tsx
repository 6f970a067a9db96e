import type { ComponentType } from 'react';
import { type LazyPart, lazyPart } from '../speed/lazyPart';

/**
 * A lazy part that is built with react-admin's components. MUI and our theme for it are loaded together with the part, so that
 * screens without such a part load neither.
 */
export function reactAdminPart<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): LazyPart<Props> {
  return lazyPart(async () => {
    const [{ MuiProvider }, { default: Part }] = await Promise.all([import('../theme/MuiProvider'), load()]);
    return {
      default: (props: Props) => (
        <MuiProvider>
          <Part {...props} />
        </MuiProvider>
      ),
    };
  });
}
