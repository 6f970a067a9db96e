/** MUI theme built from the tokens, so that inputs, dialogs, menus and pickers look like the plain elements around them. */
import { createTheme } from '@mui/material/styles';
import { inputs } from './muiInputs';
import { overlays } from './muiOverlays';

const tone = (name: string) => ({
  main: `var(--tone-${name})`,
  light: `var(--tone-${name})`,
  dark: `var(--tone-${name})`,
  contrastText: 'var(--surface-1)',
});

/** Colours are CSS variables, so that light and dark follow `html[data-theme]` without a second theme or a re-render. */
export function muiTheme(direction: 'ltr' | 'rtl') {
  return createTheme({
    direction,
    cssVariables: { nativeColor: true, disableCssColorScheme: true },
    palette: {
      mode: 'light',
      primary: { main: 'var(--ink)', light: 'var(--ink)', dark: 'var(--ink-strong)', contrastText: 'var(--on-ink)' },
      secondary: {
        main: 'var(--accent)',
        light: 'var(--accent)',
        dark: 'var(--tone-accent)',
        contrastText: 'var(--on-accent)',
      },
      error: tone('danger'),
      warning: tone('warning'),
      info: tone('info'),
      success: tone('success'),
      text: { primary: 'var(--text)', secondary: 'var(--text-muted)', disabled: 'var(--text-faint)' },
      divider: 'var(--line)',
      background: { default: 'var(--surface-0)', paper: 'var(--surface-1)' },
      action: {
        active: 'var(--text-muted)',
        hover: 'var(--surface-2)',
        selected: 'var(--surface-3)',
        disabled: 'var(--text-faint)',
        disabledBackground: 'var(--surface-2)',
        focus: 'var(--surface-2)',
      },
    },
    breakpoints: { values: { xs: 0, sm: 768, md: 1024, lg: 1221, xl: 1600 } },
    shape: { borderRadius: 6 },
    spacing: 8,
    typography: {
      fontFamily: 'var(--font)',
      fontSize: 14,
      fontWeightMedium: 500,
      fontWeightBold: 600,
      h1: { fontSize: 'var(--fs-title)', fontWeight: 600, lineHeight: 1.3 },
      h2: { fontSize: 'var(--fs-l)', fontWeight: 600, lineHeight: 1.3 },
      h6: { fontSize: 'var(--fs-l)', fontWeight: 600, lineHeight: 1.3 },
      body1: { fontSize: 'var(--fs)', lineHeight: 1.4286, letterSpacing: 0 },
      body2: { fontSize: 'var(--fs-table)', lineHeight: 1.4286, letterSpacing: 0 },
      caption: { fontSize: 'var(--fs-s)', letterSpacing: 0 },
      button: { fontSize: 'var(--fs)', fontWeight: 500, textTransform: 'none', letterSpacing: 0, lineHeight: 1.2 },
    },
    transitions: {
      duration: {
        shortest: 120,
        shorter: 120,
        short: 140,
        standard: 140,
        complex: 180,
        enteringScreen: 140,
        leavingScreen: 120,
      },
      // the token is 0 if the person prefers reduced motion
      create: (properties = ['all']) =>
        [properties]
          .flat()
          .map((property) => `${property} var(--motion) ease-out`)
          .join(','),
    },
    components: { ...inputs, ...overlays },
  });
}
