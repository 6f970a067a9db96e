import { useMemo } from 'react';
import { encode } from 'uqr';

/** Width of the blank frame around a code, in modules, which readers need. */
const QUIET_ZONE = 4;

/** A QR code as SVG, dark on white in each theme, because readers expect that. */
export function QrCode({ content, label }: { content: string; label: string }) {
  const { path, size } = useMemo(() => {
    const { data, size } = encode(content, { ecc: 'M', border: QUIET_ZONE });
    const modules = data.flatMap((line, row) =>
      line.flatMap((isDark, column) => (isDark ? [`M${column} ${row}h1v1h-1z`] : [])),
    );
    return { path: modules.join(''), size };
  }, [content]);
  return (
    <svg
      role="img"
      aria-label={label}
      className="factor__qr"
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
    >
      <rect width={size} height={size} className="factor__qr-ground" />
      <path d={path} className="factor__qr-modules" />
    </svg>
  );
}
