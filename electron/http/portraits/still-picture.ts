/** Tells from its first bytes whether a body is a still picture of a size that the renderer can draw. Pure. */

/** The formats that the renderer may get. Formats that run scripts or are animated are not among them. */
type PictureType = 'image/png' | 'image/jpeg' | 'image/webp';

interface Picture {
  readonly type: PictureType;
  readonly width: number;
  readonly height: number;
}

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const PNG_HEAD_BYTES = 33;
const JPEG_MARKER = 0xff;
const JPEG_START = 0xffd8;
/** Frame headers; the other markers between C0 and CF are tables. */
const JPEG_FRAMES = new Set([
  0xc0, 0xc1, 0xc2, 0xc3, 0xc5, 0xc6, 0xc7, 0xc9, 0xca, 0xcb, 0xcd, 0xce, 0xcf,
]);
const WEBP_HEAD_BYTES = 30;
const WEBP_ANIMATED = 0b10;
const FOURTEEN_BITS = 0x3fff;

function pngOf(bytes: Buffer): Picture | null {
  if (bytes.length < PNG_HEAD_BYTES || !bytes.subarray(0, PNG.length).equals(PNG)) return null;
  if (bytes.toString('latin1', 12, 16) !== 'IHDR' || bytes.includes('acTL')) return null;
  return { type: 'image/png', width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
}

function jpegOf(bytes: Buffer): Picture | null {
  if (bytes.length < 4 || bytes.readUInt16BE(0) !== JPEG_START) return null;
  let at = 2;
  while (at + 9 < bytes.length) {
    if (bytes[at] !== JPEG_MARKER) return null;
    const marker = bytes[at + 1] ?? 0;
    if (JPEG_FRAMES.has(marker)) {
      return {
        type: 'image/jpeg',
        height: bytes.readUInt16BE(at + 5),
        width: bytes.readUInt16BE(at + 7),
      };
    }
    // A marker may be padded with copies of its first byte.
    at += marker === JPEG_MARKER ? 1 : 2 + bytes.readUInt16BE(at + 2);
  }
  return null;
}

function webpOf(bytes: Buffer): Picture | null {
  if (bytes.length < WEBP_HEAD_BYTES) return null;
  if (bytes.toString('latin1', 0, 4) !== 'RIFF' || bytes.toString('latin1', 8, 12) !== 'WEBP')
    return null;
  const type = 'image/webp';
  switch (bytes.toString('latin1', 12, 16)) {
    case 'VP8 ':
      return {
        type,
        width: bytes.readUInt16LE(26) & FOURTEEN_BITS,
        height: bytes.readUInt16LE(28) & FOURTEEN_BITS,
      };
    case 'VP8L': {
      const packed = bytes.readUInt32LE(21);
      return {
        type,
        width: (packed & FOURTEEN_BITS) + 1,
        height: ((packed >>> 14) & FOURTEEN_BITS) + 1,
      };
    }
    case 'VP8X':
      if (((bytes[20] ?? 0) & WEBP_ANIMATED) !== 0) return null;
      return { type, width: bytes.readUIntLE(24, 3) + 1, height: bytes.readUIntLE(27, 3) + 1 };
    default:
      return null;
  }
}

/** The picture in a body; null for anything else and for an animated picture. */
export function stillPicture(bytes: Buffer): Picture | null {
  return pngOf(bytes) ?? jpegOf(bytes) ?? webpOf(bytes);
}
