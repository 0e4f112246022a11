// Report pages: the print button. Printing a long page takes the browser minutes, so it opens the PDF instead.
// The pages carry no script of their own, because the security policy forbids it.
(function () {
  var longest = 2000;
  var print = document.getElementById('print');
  if (!print) return;
  print.addEventListener('click', function () {
    var end = document.getElementById('end');
    if (end && Number(end.dataset.lines) > longest) location.assign(print.dataset.pdf);
    else window.print();
  });
})();
