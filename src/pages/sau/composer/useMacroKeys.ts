import type { RaRecord } from 'ra-core';
import { useEffect, useEffectEvent, useState } from 'react';
import { usePageKeys } from '../../../engine/actions/usePageKeys';
import { useMacros } from './useInserts';

/** Keys 1 to 9 choose the macro with that key, unless the person is typing. The macros are loaded with the first key. */
export function useMacroKeys(enabled: boolean, onMacro: (macro: RaRecord) => void): void {
  const [pressed, setPressed] = useState<string>();
  const macros = useMacros(enabled && pressed !== undefined);
  const choose = useEffectEvent((key: string) => {
    const macro = macros.find(({ teclado }) => teclado === key);
    if (macro) onMacro(macro);
  });
  const loaded = macros.length > 0;
  useEffect(() => {
    if (!loaded || pressed === undefined) return;
    choose(pressed);
    setPressed(undefined);
  }, [loaded, pressed]);
  usePageKeys(enabled, (key) => {
    const isDigit = /^[1-9]$/.test(key);
    if (isDigit) setPressed(key);
    return isDigit;
  });
}
