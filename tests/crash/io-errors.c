/* Makes writes, syncs and the clock of one process fail. Loaded with LD_PRELOAD; see faults.ts.
 * The first three bytes of the file HONBU_FAULTS are chances in percent: of a write that fails (EIO), of a write that
 * stores only a part, of a sync that fails (EIO). Only files below HONBU_FAULT_DIR are concerned. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/uio.h>
#include <unistd.h>

static const volatile unsigned char *chances;
static const char *folder;
static unsigned int seed = 1;

__attribute__((constructor)) static void open_chances(void) {
  const char *path = getenv("HONBU_FAULTS");
  folder = getenv("HONBU_FAULT_DIR");
  int file = path ? open(path, O_RDONLY) : -1;
  if (file < 0) return;
  void *map = mmap(NULL, 3, PROT_READ, MAP_SHARED, file, 0);
  if (map != MAP_FAILED) chances = map;
  close(file);
}

static int hits(int which, int file) {
  if (!chances || !chances[which] || !folder) return 0;
  char link[32], path[4096];
  snprintf(link, sizeof link, "/proc/self/fd/%d", file);
  ssize_t length = readlink(link, path, sizeof path - 1);
  if (length < 0) return 0;
  path[length] = 0;
  if (strncmp(path, folder, strlen(folder)) != 0) return 0;
  return (int)(rand_r(&seed) % 100) < chances[which];
}

#define NEXT(name, type) static type next; if (!next) next = (type)dlsym(RTLD_NEXT, name)
#define FAIL(which, file) if (hits(which, file)) { errno = EIO; return -1; }

typedef ssize_t (*pwrite_type)(int, const void *, size_t, off_t);
ssize_t pwrite64(int file, const void *bytes, size_t size, off_t at) {
  NEXT("pwrite64", pwrite_type);
  FAIL(0, file)
  return next(file, bytes, size > 1 && hits(1, file) ? size / 2 : size, at);
}
ssize_t pwrite(int file, const void *bytes, size_t size, off_t at) { return pwrite64(file, bytes, size, at); }

typedef ssize_t (*write_type)(int, const void *, size_t);
ssize_t write(int file, const void *bytes, size_t size) {
  NEXT("write", write_type);
  FAIL(0, file)
  return next(file, bytes, size > 1 && hits(1, file) ? size / 2 : size);
}

typedef int (*sync_type)(int);
int fsync(int file) {
  NEXT("fsync", sync_type);
  FAIL(2, file)
  return next(file);
}
int fdatasync(int file) {
  NEXT("fdatasync", sync_type);
  FAIL(2, file)
  return next(file);
}
