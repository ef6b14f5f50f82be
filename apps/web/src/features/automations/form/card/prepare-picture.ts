/** More than any phone shows of a card, in pixels along the longer side. */
const LONGEST_SIDE = 1_600;
const QUALITY = 0.86;
/** A drawing stays sharp as a PNG; a photo saved as one becomes a JPEG. */
const LARGEST_PNG = 1_500_000;

/**
 * Draws a picture anew, no larger than a card needs, the right way up: what the file tells of place, time and camera stays on this device.
 * Throws where the browser cannot open it.
 */
export async function preparePicture(file: Blob): Promise<File> {
  const bitmap = await createImageBitmap(file);
  try {
    const scale = Math.min(1, LONGEST_SIDE / Math.max(bitmap.width, bitmap.height));
    const [width, height] = [Math.round(bitmap.width * scale), Math.round(bitmap.height * scale)];
    const canvas = Object.assign(document.createElement('canvas'), { width, height });
    const pen = canvas.getContext('2d');
    if (!pen) throw new Error('no canvas');
    pen.imageSmoothingQuality = 'high';
    pen.drawImage(bitmap, 0, 0, width, height);
    const png = file.type === 'image/png' ? await encode(canvas, 'image/png') : null;
    if (png && png.size <= LARGEST_PNG) return new File([png], 'picture.png', { type: png.type });
    // A JPEG has nothing to see through: what was clear is white, not black.
    pen.globalCompositeOperation = 'destination-over';
    pen.fillStyle = '#fff';
    pen.fillRect(0, 0, width, height);
    return new File([await encode(canvas, 'image/jpeg')], 'picture.jpg', { type: 'image/jpeg' });
  } finally {
    bitmap.close();
  }
}

function encode(canvas: HTMLCanvasElement, type: 'image/png' | 'image/jpeg'): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('nothing was drawn'))), type, QUALITY);
  });
}
