/** Few values in a small picture: a dot each, joined by a thin line so that they read as one course. */
interface DotsProps {
  /** In the units of the picture, in order. */
  readonly places: readonly { readonly x: number; readonly y: number }[];
}

/** Inside an `svg` whose class gives strokes their width. */
export function Dots({ places }: DotsProps) {
  return (
    <>
      {places.slice(1).map(({ x, y }, index) => {
        const before = places[index];
        return <line key={x} x1={before?.x ?? x} y1={before?.y ?? y} x2={x} y2={y} />;
      })}
      {places.map(({ x, y }) => (
        <path key={x} d={`M${x.toFixed(1)},${y.toFixed(1)}h0`} />
      ))}
    </>
  );
}
