// Preloaded into a server: the file that FSYNC_FAULT names describes the state of its disk. A number: each flush takes so many milliseconds
// longer. Any other content: one flush fails with EIO, and the file is removed. No file: no fault.
#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <sys/syscall.h>
#include <unistd.h>

static int meets_fault(void) {
  const char *path = getenv("FSYNC_FAULT");
  int file = path == NULL ? -1 : open(path, O_RDONLY | O_CLOEXEC);
  if (file < 0) return 0;
  char text[16] = {0};
  ssize_t length = read(file, text, sizeof text - 1);
  close(file);
  if (length <= 0) return 0;
  int milliseconds = atoi(text);
  if (milliseconds > 0) {
    usleep(milliseconds * 1000u);
    return 0;
  }
  // The process that removes the file is the one whose flush fails.
  if (unlink(path) != 0) return 0;
  errno = EIO;
  return 1;
}

int fsync(int file) { return meets_fault() ? -1 : (int)syscall(SYS_fsync, file); }
int fdatasync(int file) { return meets_fault() ? -1 : (int)syscall(SYS_fdatasync, file); }
