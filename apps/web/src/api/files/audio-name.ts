/** The kinds of file that a file chooser offers first; the server looks at the content. */
export const AUDIO_FILES = 'audio/mp4,audio/x-m4a,audio/aac,.m4a,.mp4,.aac';

/** Returns what a file is called in the library before somebody says so: its name without the ending, 100 characters at most. */
export function audioName(fileName: string): string {
  const bare = fileName.replace(/\.[A-Za-z0-9]{1,5}$/, '').trim();
  // Not between the halves of an emoji.
  return (bare || fileName).slice(0, 100).replace(/[\uD800-\uDBFF]$/, '');
}
